/** What is said of hardware only. */
export const texts = import.meta.glob('/locales/ru/hardware.json', { eager: true, import: 'default' })
