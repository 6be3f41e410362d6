export { MemoryRouter, Router } from 'react-router-dom';
