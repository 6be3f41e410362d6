// Entry of a remote without the shell. Inside the shell it is remote.tsx. The import is asynchronous so that the
// federation runtime is ready before the first shared library.
void import('./standalone');
