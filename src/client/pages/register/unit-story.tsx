import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUnitHistory } from '#client/data/ask/registers.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import { useActor } from '#client/data/who/session.ts'
import { DocumentNumber } from '#client/fields/document-number.tsx'
import { Button } from '#client/parts/button.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Icon } from '#client/parts/icon.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import { documentLink } from './document-link.ts'
import css from './register.module.css'
import { useRegisterWords } from './words.ts'

interface UnitStoryProps {
  /** The unit's id, or any of its codes. */
  id: string
  /** What is shown beside the complaint if the story can't be told now. */
  otherwise?: ReactNode
  /** Within a page that tells the product and the codes itself. */
  within?: boolean
}

/** A single unit: where it is, where it came from, and who bought it. */
export function UnitStory({ id, otherwise, within = false }: UnitStoryProps) {
  const { t } = useTranslation(['registers', 'common', 'pages'])
  const { data, error, isPending, refetch } = useUnitHistory(id)
  useLoading(isPending)
  if (error)
    return error.code === 'not_found' ? (
      <EmptyState title={t('unit.notFound')} />
    ) : (
      <>
        <ErrorState
          title={t(isOffline(error) ? 'empty.away' : 'unit.failed')}
          text={isOffline(error) ? t('unit.offline') : error.message}
          actions={
            <Button variant="subtle" onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          }
        />
        {otherwise}
      </>
    )
  if (!data) return <SkeletonRows rows={6} columns={3} />
  const { unit, now, data: moves } = data
  const codes = [unit.imei_1, unit.imei_2, unit.serial_number].flatMap((code) => (code ? [String(code)] : []))
  return (
    <article className={css.unit} data-within={within || undefined}>
      {!within && <h1>{String((unit.product as Row).name)}</h1>}
      <FactList>
        {!within && (
          <Fact name={t('unit.codes')}>
            {codes.map((code) => (
              <p key={code} className="num">
                {imeiText(code)}
              </p>
            ))}
          </Fact>
        )}
        <Fact name={t('unit.now')}>
          {now.length === 0 && t('unit.nowhere')}
          {now.map((row) => (
            <p key={`${row.warehouse_id} ${row.place}`}>
              <Place row={row} />
            </p>
          ))}
        </Fact>
      </FactList>
      <h2>{t('pages:list.whereabouts')}</h2>
      {moves.length === 0 ? (
        <EmptyState title={t('unit.none')} />
      ) : (
        <ol className={css.steps}>
          {moves.map((row) => (
            <li key={`${row.document_id} ${row.warehouse_id} ${row.place}`}>
              <UnitMove row={row} />
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}

function Place({ row }: { row: Row }) {
  const { t } = useTranslation('registers')
  const words = useRegisterWords(registerProduct)
  const warehouse = String((row.warehouse as Row | null)?.name ?? '')
  return t('unit.at', { warehouse, place: words.option('place', String(row.place)) })
}

function UnitMove({ row }: { row: Row }) {
  const { t } = useTranslation('registers')
  const label = useLabel('resources')
  const to = documentLink(useActor(), row)
  const name = (
    <>
      {label(`resources:${String(row.document)}.one`)} <DocumentNumber row={row} />
    </>
  )
  const came = Number(row.quantity) > 0
  const partner = row.partner as Row | null
  return (
    <>
      <span>{to ? <Link to={to}>{name}</Link> : name}</span>
      <span className={css.figures}>
        <Icon of={came ? ArrowDownLeft : ArrowUpRight} size={14} /> {t(came ? 'unit.came' : 'unit.left')}
      </span>
      <small>
        {formatDateTime(String(row.occurred_at))}
        {' · '}
        <Place row={row} />
        {partner && (
          <>
            {' · '}
            {came ? String(partner.name) : t('unit.sold', { partner: String(partner.name) })}
          </>
        )}
      </small>
    </>
  )
}
