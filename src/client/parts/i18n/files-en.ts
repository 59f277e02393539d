/** All texts of this language, by file; vite.config.ts says which of them share a chunk. */
export default import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/locales/en/**/*.json', '!/locales/en/{birth,messages,refusals}.json'],
  { import: 'default' },
)
