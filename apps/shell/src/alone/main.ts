// Entry of the area alone; inside the shell the door is area.tsx. The import is asynchronous so that
// the federation runtime is ready before the first shared library.
void import('./standalone');
