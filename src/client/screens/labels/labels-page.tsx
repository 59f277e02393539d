import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { labelsOn, sheets } from '#client/hardware/printing/labels/sizes.ts'
import { useScans } from '#client/hardware/scan/use-scans.ts'
import { tones } from '#client/hardware/tones.ts'
import type { LabelledGoods, LabelsWanted } from '#client/pages/document/goods/labels-wanted.ts'
import { ProductSearch } from '#client/pages/document/goods/parts/product-search.tsx'
import { useFindProduct } from '#client/pages/document/goods/parts/use-products.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { formatInteger } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { isAnythingOpen } from '#client/parts/open-above.ts'
import { SheetHead, SheetPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { EmptyState, SkeletonRows } from '#client/parts/states.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { AsStocked } from './as-stocked.tsx'
import { ChangedGoods } from './changed-goods.tsx'
import { GoodsRow } from './goods-row.tsx'
import { LabelOptions } from './label-options.tsx'
import css from './labels.module.css'
import { setLabels } from './settings.ts'
import { useLabels } from './use-labels.ts'
import { usePrinting } from './use-printing.ts'
import { type KnownTemplate, mayDesign } from './use-templates.ts'

const DesignDialog = lazy(async () => ({ default: (await import('./design-dialog.tsx')).DesignDialog }))

/** Labels with price and barcode, for goods that were received or chosen; more are added by scan or by name. */
export function LabelsPage() {
  const { t } = useTranslation(['labels', 'common', 'pages'])
  const navigate = useNavigate()
  const wanted = useLocation().state as LabelsWanted | null
  const [goods, setGoods] = useState<readonly LabelledGoods[]>(wanted?.goods ?? [])
  const [shown, setShown] = useState<string | null>(null)
  const [used, setUsed] = useState(0)
  const [since, setSince] = useState(wanted?.since ?? null)
  const [designed, setDesigned] = useState<{ readonly template: KnownTemplate | null } | null>(null)
  const labels = useLabels(goods, since)
  const printing = usePrinting(labels, used)
  const find = useFindProduct(null)
  usePageHead({ title: t('title') })

  const change = (id: string, next: Partial<LabelledGoods>) =>
    setGoods((now) => now.map((one) => (one.product_id === id ? { ...one, ...next } : one)))
  function add(product_id: string, code: string | null) {
    setShown(product_id)
    setGoods((now) => {
      const before = now.find((one) => one.product_id === product_id)
      const units = code === null || before?.units.includes(code) ? [] : [code]
      const next = { product_id, count: (before?.count ?? 0) + 1, units: [...(before?.units ?? []), ...units] }
      return before ? now.map((one) => (one === before ? next : one)) : [...now, next]
    })
  }
  useScans(async ({ texts: [text = ''] }) => {
    if (isAnythingOpen() || printing.busy) return
    const found = await find.byCode(text)
    if (found) tones.success()
    else tones.refusal()
    if (found) add(found.product.id, found.unit ? String(found.unit.code) : null)
    else notify.warning(t('unknown', { code: text }))
  })

  const { known, count, sheet, by } = labels
  const front = known?.find(({ product_id }) => product_id === shown) ?? known?.[0] ?? null
  return (
    <SheetPage>
      <SheetHead>
        <IconButton icon={ArrowLeft} label={t('pages:form.back')} onClick={() => void navigate(-1)} />
        <h1>{t('title')}</h1>
      </SheetHead>
      <div className={css.body}>
        <LabelOptions
          labels={labels}
          front={front}
          used={used}
          onUsed={setUsed}
          onDesign={mayDesign() ? (template) => setDesigned({ template }) : null}
        />
        <section className={css.goods} aria-label={t('goods')}>
          <div className={css.add}>
            <ProductSearch key={goods.length} find={find} onFound={({ id }) => add(id, null)} />
            <ChangedGoods
              priceType={labels.priceType === 'none' ? null : labels.priceType}
              onFound={(ids, from) => {
                setSince(from)
                setGoods(ids.map((product_id) => ({ product_id, count: 1, units: [] })))
              }}
            />
            {goods.length > 0 && <AsStocked goods={goods} onCount={setGoods} />}
          </div>
          {goods.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : !known ? (
            <SkeletonRows rows={4} columns={2} />
          ) : (
            <ul className={css.rows}>
              {known.map((one) => (
                <GoodsRow
                  key={one.product_id}
                  goods={one}
                  labels={labels}
                  isShown={one === front}
                  onShow={() => setShown(one.product_id)}
                  onCount={(next) => change(one.product_id, { count: next })}
                  onRemove={() => setGoods((now) => now.filter(({ product_id }) => product_id !== one.product_id))}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
      <footer className={css.foot}>
        <div className={css.said} aria-live="polite">
          <strong>{t('count', { count, total: formatInteger(count) })}</strong>
          <span>
            {printing.sent !== null
              ? t('sent', { sent: printing.sent, total: count })
              : sheet
                ? t('sheets', { count: Math.ceil((count + used) / labelsOn(sheets[sheet])) })
                : by}
          </span>
        </div>
        {printing.trouble && (
          <div className={css.trouble}>
            <State tone="error">{printing.trouble}</State>
            <Button onClick={() => void printing.print({ browser: true })}>{t('byBrowser')}</Button>
          </div>
        )}
        {labels.warning && <State tone="warning">{labels.warning}</State>}
        {printing.sent !== null ? (
          <Button variant="danger" onClick={printing.stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button
            variant="solid"
            icon={Printer}
            busy={printing.busy}
            disabled={count === 0 || labels.tooLarge !== null}
            onClick={() => void printing.print()}
          >
            {t('print')}
          </Button>
        )}
      </footer>
      {designed && (
        <Suspense>
          <DesignDialog
            template={designed.template}
            label={(front && labels.labelsOf({ ...front, count: 1 })[0]?.label) ?? null}
            onClose={() => setDesigned(null)}
            onSaved={(id) => {
              setLabels({ template: id })
              setDesigned(null)
            }}
          />
        </Suspense>
      )}
    </SheetPage>
  )
}
