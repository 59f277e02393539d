import { useLabel } from '#client/parts/i18n/label.ts'
import { numbersOf } from '#domain/kernel/document-number.ts'
import type { Row } from '#domain/kernel/resource.ts'
import css from './fields.module.css'

/** The numbers of a document: the one of the books, and beside it, quieter, the one on the client's receipt. */
export function DocumentNumber({ row }: { row: Row }) {
  const label = useLabel('fields')
  const [first, second] = numbersOf(row)
  return (
    <>
      {first && <span className={css.number}>{first}</span>}
      {second && (
        <small className={css.deviceNumber} data-tip={label('fields:device_number')}>
          {second}
        </small>
      )}
    </>
  )
}
