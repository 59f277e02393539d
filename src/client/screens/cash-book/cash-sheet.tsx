import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { facadeNamed } from '#client/data/areas.ts'
import { useActor } from '#client/data/who/session.ts'
import { formatMoney, formatTime } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { EmptyState } from '#client/parts/states.tsx'
import { numberText } from '#domain/kernel/document-number.ts'
import { may } from '#domain/kernel/permission.ts'
import type { CashBook } from '#wire/money.ts'
import css from './cash-book.module.css'

/** The sheet on the screen: each number leads to its document. */
export function CashSheet({ book }: { book: CashBook }) {
  const { t } = useTranslation('papers')
  const actor = useActor()
  const label = useLabel('resources')
  const sums = [
    [t('book.opening'), book.opening],
    [t('book.incoming'), book.incoming],
    [t('book.outgoing'), book.outgoing],
    [t('book.closing'), book.closing],
  ] as const
  return (
    <>
      <dl className={css.sums}>
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatMoney(sum)}</dd>
          </div>
        ))}
      </dl>
      {book.lines.length === 0 ? (
        <EmptyState title={t('book.none')} text={t('book.noneText')} />
      ) : (
        <table className={css.lines}>
          <caption>{t('book.sheet', { sheet: book.sheet, currency: book.currency.code })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('book.number')}</th>
              <th scope="col">{t('book.who')}</th>
              <th scope="col">{t('book.in')}</th>
              <th scope="col">{t('book.out')}</th>
            </tr>
          </thead>
          <tbody>
            {book.lines.map((line) => {
              const facade = facadeNamed(line.document)
              const number = numberText({ ...line }) || '—'
              return (
                <tr key={line.document_id}>
                  <td>
                    {may(actor, facade, 'read') ? (
                      <Link to={`${facade.route}/view/${line.document_id}`}>{number}</Link>
                    ) : (
                      number
                    )}
                    <small>{formatTime(line.occurred_at)}</small>
                  </td>
                  <td>
                    {line.who ?? label(`resources:${line.document}.one`)}
                    {line.who && <small>{label(`resources:${line.document}.one`)}</small>}
                  </td>
                  <td>{line.incoming > 0 && formatMoney(line.incoming)}</td>
                  <td>{line.outgoing > 0 && formatMoney(line.outgoing)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </>
  )
}
