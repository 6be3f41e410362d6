// Routers for specs: with a history in memory, or with a history that a spec makes itself.
export { MemoryRouter, Router } from 'react-router-dom';
