/** What the app runs on. */
export const deviceTypes = ['web', 'android', 'ios'] as const
