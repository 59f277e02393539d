import type { PrintedReport } from '#client/data/office/report-files.ts'
import { cx } from '#client/parts/cx.ts'
import { PrintedPage } from '../../document/print/printed-page.tsx'
import css from './report-paper.module.css'

/** More columns than these stand on a sheet that lies. */
const upright = 5

/** A report on paper, as the browser prints it. */
export function ReportPaper({ paper, onDone }: { paper: PrintedReport; onDone: () => void }) {
  const { title, facts, head, heads, rows, totals } = paper
  return (
    <PrintedPage isReady className={cx(css.report, heads.length > upright ? css.lying : css.standing)} onDone={onDone}>
      <h1>{title}</h1>
      <ul>
        {facts.map(([name, value]) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th>{head}</th>
            {heads.map((one) => (
              <th key={one}>{one}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ depth, name, cells }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is on paper does not move
            <tr key={at} className={depth === 0 ? css.widest : undefined}>
              <td style={{ paddingInlineStart: `${4 + depth * 12}px` }}>{name}</td>
              <Cells cells={cells} />
            </tr>
          ))}
          {totals.map(({ name, cells }) => (
            <tr key={name} className={css.total}>
              <td>{name}</td>
              <Cells cells={cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedPage>
  )
}

function Cells({ cells }: { cells: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the columns do not move
  return cells.map((cell, at) => <td key={at}>{cell || '–'}</td>)
}
