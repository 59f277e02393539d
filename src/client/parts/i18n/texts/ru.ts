/** What is said before and after the sign-in alike. */
export const texts = import.meta.glob('/locales/ru/{common,errors,session}.json', { eager: true, import: 'default' })
