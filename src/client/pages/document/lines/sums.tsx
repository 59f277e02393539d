import { useTranslation } from 'react-i18next'
import { useRowFinder } from '#client/data/ask/use-row-finder.ts'
import { useWords } from '#client/fields/words.ts'
import { formatInteger, formatMoney, formatQuantity } from '#client/parts/format.ts'
import type { Document } from '#domain/kernel/document.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencyOf } from '#domain/references/currency.ts'
import css from '../parts/document.module.css'
import { linesShown, mainLines } from '../parts/header.ts'
import { useSign } from '../parts/use-sign.ts'
import { derivedFrom, type LinesOf, restOf } from './parts/line.ts'
import { useWorth } from './use-worth.ts'

interface SumsProps {
  document: Document
  header: Row
  lines: LinesOf
}

/** The totals of the document as typed. */
export function DocumentSums({ document, header, lines }: SumsProps) {
  const { t } = useTranslation('documents')
  const words = useWords(document)
  const main = mainLines(document)
  const rows = (main && lines[main.name]) ?? []
  const counted = main && Object.entries(main.field.fields).find(([, { kind, given }]) => kind === 'quantity' && !given)
  const derived = derivedFrom(document, header, lines, useRowFinder().rowOf)
  const covering = linesShown(document).find(({ field }) => field.covers)
  const worth = useWorth(header, covering && lines[covering.name])
  const sums: Row = { ...header, ...derived }
  const amounts = Object.entries(document.fields).flatMap(([name, field]) =>
    field.given && field.kind === 'amount' && (name in derived || typeof header[name] === 'number')
      ? [{ name, currency_id: currencyOf(field, sums) }]
      : [],
  )
  const rests = linesShown(document).flatMap(({ name, field }) => {
    const rest = restOf(field, lines[name] ?? [], derived, worth)
    const covered = document.fields[field.covers?.sum ?? '']
    return rest && covered?.kind === 'amount' ? [{ name, rest, currency_id: currencyOf(covered, sums) }] : []
  })
  return (
    <dl className={css.sums}>
      {main && <Sum label={t('sums.lines')} value={formatInteger(rows.length)} />}
      {counted && (
        <Sum label={t('sums.quantity')} value={formatQuantity(sumOf(rows, (row) => Number(row[counted[0]] ?? 0)))} />
      )}
      {amounts.map(({ name, currency_id }) => (
        <MoneySum key={name} label={words.field(name)} sum={Number(sums[name] ?? 0)} currency_id={currency_id} />
      ))}
      {rests.map(({ name, rest, currency_id }) => (
        <MoneySum
          key={name}
          label={t(rest > 0 ? 'sums.toPay' : 'sums.tooMuch')}
          sum={Math.abs(rest)}
          currency_id={currency_id}
          isWrong
        />
      ))}
    </dl>
  )
}

interface MoneySumProps {
  label: string
  sum: number
  currency_id: string
  isWrong?: boolean
}

const MoneySum = ({ sum, currency_id, ...rest }: MoneySumProps) => (
  <Sum {...rest} value={formatMoney(sum)} sign={useSign(currency_id) ?? ''} />
)

const Sum = ({
  label,
  value,
  sign,
  isWrong = false,
}: {
  label: string
  value: string
  sign?: string
  isWrong?: boolean
}) => (
  <div className={isWrong ? css.wrong : undefined}>
    <dt>{label}</dt>
    <dd className="num">
      {value}
      {sign && <small>{sign}</small>}
    </dd>
  </div>
)
