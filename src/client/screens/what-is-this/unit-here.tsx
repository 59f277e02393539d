import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDevice } from '#client/data/device/use-device.ts'
import { useActor } from '#client/data/who/session.ts'
import { DocumentNumber } from '#client/fields/document-number.tsx'
import { useRegisterWords } from '#client/pages/register/words.ts'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { documents } from '#domain/house.ts'
import { recordFrom } from '#domain/kernel/document.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { codeFields } from '#domain/registers/goods-units.ts'
import type { DeviceBooks } from '#store/port.ts'
import { isNaming } from './naming.ts'
import css from './what-is-this.module.css'

/** What this device knows of a unit without the server: where it lies, and the documents held here that name it. */
export function UnitHere({ unit, product }: { unit: Row; product: string }) {
  const { t } = useTranslation(['warehouse', 'registers'])
  const label = useLabel('resources')
  const words = useRegisterWords(registerProduct)
  const actor = useActor()
  const told = useDevice('unit here', [unit.id, actor], async (books) => ({
    lying: await lyingAt(books, product, String(unit.code)),
    named: await naming(books, unit),
  }))
  if (!told) return null

  async function naming(books: DeviceBooks, codes: Row) {
    const wanted = codeFields.flatMap((field) => (codes[field] ? [String(codes[field])] : []))
    const kinds = documents.filter((document) => document.offline !== 'none' && may(actor, document, 'read'))
    const found = await Promise.all(
      kinds.map(async (document) =>
        (await books.rows(document))
          .filter((row) => isNaming(document.fields, row, wanted))
          .map((row) => ({ document, row: { ...row, ...recordFrom(row) } })),
      ),
    )
    return found.flat().sort((a, b) => b.row.occurred_at.localeCompare(a.row.occurred_at))
  }

  return (
    <div className={css.here}>
      <FactList>
        <Fact name={t('what.hereNow')}>
          {told.lying.length === 0 && t('what.hereNowhere')}
          {told.lying.map(({ name, place }) => (
            <p key={`${name} ${place}`}>
              {t('registers:unit.at', { warehouse: name, place: words.option('place', place) })}
            </p>
          ))}
        </Fact>
      </FactList>
      <h4>{t('what.here')}</h4>
      {told.named.length === 0 && <p className={css.quiet}>{t('what.hereNone')}</p>}
      <ul>
        {told.named.map(({ document, row }) => (
          <li key={row.id}>
            <Link to={`${document.route}/view/${row.id}`}>
              {label(`resources:${document.name}.one`)} <DocumentNumber row={row} />
            </Link>
            <small className="num">{formatDateTime(row.occurred_at)}</small>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>{t('what.hereLater')}</p>
    </div>
  )
}

async function lyingAt(books: DeviceBooks, product: string, code: string) {
  const balances = (await books.sheets(registerProduct, [product])).get(product) ?? []
  const lying = balances.filter(({ unit, quantity }) => unit === code && Number(quantity) > 0)
  return Promise.all(
    lying.map(async ({ warehouse_id, place }) => ({
      name: String((await books.row(warehouse, String(warehouse_id)))?.name ?? ''),
      place: String(place),
    })),
  )
}
