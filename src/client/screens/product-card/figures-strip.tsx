import { Figure } from '#client/pages/report/figure.tsx'
import { type ProductAsked, useProductReport } from './use-product-report.ts'

/** The figures of one product side by side. */
export function FiguresStrip(asked: Omit<ProductAsked, 'level'>) {
  const { told, seen, shown, words } = useProductReport({ ...asked, level: 'product' })
  const [row] = told?.data ?? []
  return shown.map((name) => (
    <section key={name} aria-label={words.head(name)}>
      <span>{words.head(name)}</span>
      <strong className="num">
        {row ? <Figure report={seen} words={words} name={name} row={row} untold={told?.meta.untold ?? []} /> : '–'}
      </strong>
    </section>
  ))
}
