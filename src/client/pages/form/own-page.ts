/** Records whose form is a page made by hand: it is not opened over another page. */
const withPages: ReadonlySet<string> = new Set(['role', 'bank_statement', 'label_template'])
/** Records that are typed in a form as all are, and looked at on a page made by hand. */
const withViews: ReadonlySet<string> = new Set(['partner'])

interface Named {
  readonly name: string
}
export const hasOwnPage = ({ name }: Named) => withPages.has(name)
export const hasOwnView = ({ name }: Named) => withViews.has(name)
