/**
 * Passwords, photos and files share libuv's thread pool. Its size (4 by default) is read at its first use, so this
 * module is imported before all others.
 */
process.env.UV_THREADPOOL_SIZE ??= '16'
