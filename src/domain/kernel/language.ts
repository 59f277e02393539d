export const languages = ['uz', 'ru', 'en'] as const
export type Language = (typeof languages)[number]
