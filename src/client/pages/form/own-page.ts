/** Records whose form is a page made by hand: it is not opened over another page. */
const withPages: ReadonlySet<string> = new Set(['role', 'bank_statement'])

export const hasOwnPage = ({ name }: { readonly name: string }) => withPages.has(name)
