/**
 * Passwords, photos and files share the threads of the process, of which there are four unless more are asked for before the
 * first of them is used: so this is the first thing that the program does.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'
