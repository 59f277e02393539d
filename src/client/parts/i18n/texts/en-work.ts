/** What is said at work only. */
export const texts = import.meta.glob('/locales/en/{fields,pages,registers,resources}.json', {
  eager: true,
  import: 'default',
})
