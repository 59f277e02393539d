export const tillRoute = '/till'
