import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { RecordPage, RecordSheet } from '#client/pages/record/record-page.tsx'
import { buttonClass } from '#client/parts/button.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { may } from '#domain/kernel/permission.ts'
import { type Row, type Stored, titleOf } from '#domain/kernel/resource.ts'
import { brand } from '#domain/references/brand.ts'
import { category } from '#domain/references/category.ts'
import { product } from '#domain/references/product.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { badStock } from '#domain/reports/bad-stock.ts'
import { saleReport } from '#domain/reports/sales.ts'
import { stockReport } from '#domain/reports/stock.ts'
import { toOrder } from '#domain/reports/to-order.ts'
import type { ReadRow } from '#store/port.ts'
import { FiguresStrip } from './figures-strip.tsx'
import { MovementsCard } from './movements-card.tsx'
import { PricesCard } from './prices-card.tsx'
import css from './product-card.module.css'
import { ReportTable } from './report-table.tsx'
import { SalesByMonth } from './sales-chart.tsx'
import { useMayRead } from './use-product-report.ts'

/** All of one product: how many there are and where, how it is sold, what it earns, what to order. */
export function ProductCard() {
  const { t } = useTranslation('card')
  return (
    <RecordPage resource={product} title={t('title')}>
      {(row) => <Told key={row.id} row={row} />}
    </RecordPage>
  )
}

function Told({ row }: { row: ReadRow<Stored<typeof product>> }) {
  const { t } = useTranslation('card')
  const actor = useActor()
  const mayRead = useMayRead()
  const of = { product: row.id }
  const [seesStock, seesSales] = [mayRead(stockReport), mayRead(saleReport)]
  const hasUnits = row.imei_1 === true || row.serial_number === true
  const kinds = [
    [category, row.category],
    [brand, row.brand],
  ] as const
  return (
    <RecordSheet
      resource={product}
      name={row.name}
      beside={
        <>
          <span>
            {kinds.flatMap(([of, short]) => (short ? [titleOf(of, short as Row, currentLanguage())] : [])).join(', ')}
          </span>
          <Link className={`${buttonClass()} ${css.open}`} to={`${product.route}/view/${row.id}`}>
            {t('open')}
          </Link>
        </>
      }
    >
      {!seesStock && !seesSales && <p className={css.quiet}>{t('unseen')}</p>}
      {seesStock && (
        <div className={css.figures}>
          <FiguresStrip {...of} report={stockReport} figures={['quantity', 'cost', 'average_cost', 'price', 'worth']} />
          {mayRead(badStock) && (
            <FiguresStrip {...of} report={badStock} figures={['days_unsold']} more="view=all_ages" />
          )}
        </div>
      )}
      <div className={css.columns}>
        <div>
          {seesSales && <SalesByMonth {...of} />}
          {seesSales && (
            <MovementsCard {...of} title={t('lastSales')} report={saleReport} more="period=last_12_months" />
          )}
        </div>
        <div>
          {seesStock && (
            <>
              <ReportTable
                {...of}
                title={t('byWarehouse')}
                report={stockReport}
                level="warehouse"
                figures={['quantity', 'cost']}
              />
              <ReportTable
                {...of}
                title={t('byPlace')}
                report={stockReport}
                level="place"
                figures={['quantity', 'cost']}
              />
              {hasUnits && (
                <ReportTable
                  {...of}
                  title={t('units')}
                  report={stockReport}
                  level="unit"
                  figures={['units', 'cost']}
                  more="view=by_unit"
                />
              )}
              <section className={css.order} aria-label={t('toOrder')}>
                <h2>{t('toOrder')}</h2>
                <div className={css.figures}>
                  <FiguresStrip
                    {...of}
                    report={toOrder}
                    figures={['sold', 'speed', 'cover_days', 'to_order', 'order_cost']}
                    more="view=all"
                  />
                </div>
              </section>
              <MovementsCard {...of} title={t('lastMoves')} report={stockReport} />
            </>
          )}
          {may(actor, registerPrice, 'read') && <PricesCard {...of} />}
        </div>
      </div>
    </RecordSheet>
  )
}
