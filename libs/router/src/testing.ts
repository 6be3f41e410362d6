// Routers for specs: one with a history in memory, and one for a history that the spec makes.
export { MemoryRouter, Router } from 'react-router-dom';
