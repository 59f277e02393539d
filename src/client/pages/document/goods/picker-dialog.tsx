import Search from 'lucide-react/icons/search'
import { type UIEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePause } from '#client/data/ask/use-lookup.ts'
import { useTyped } from '#client/fields/typed.ts'
import { useRecordOptions } from '#client/fields/use-record-options.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatQuantity } from '#client/parts/format.ts'
import { LateCombobox } from '#client/parts/late-combobox.tsx'
import type { Option } from '#client/parts/select.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { Checkbox } from '#client/parts/switch.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { Narrowing } from '#domain/kernel/offered.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { brand } from '#domain/references/brand.ts'
import { category } from '#domain/references/category.ts'
import { product } from '#domain/references/product.ts'
import type { GoodsSpot } from '#domain/registers/goods-leaving.ts'
import type { ReadRow } from '#store/port.ts'
import { useSearchedFor } from '../../parts/searched-for.ts'
import { OptionsOf } from './options-of.tsx'
import { productName } from './parts/use-products.ts'
import css from './picker.module.css'
import { usePickedList } from './use-picked-list.ts'
import { useStock } from './use-remainders.ts'

interface PickerProps {
  search: string
  /** Ids of products already in the document; they can't be chosen again. */
  held: ReadonlySet<string>
  organisation_id: unknown
  /** Where the stock that is shown lies; null if none is shown. */
  shelf: GoodsSpot | null
  /** Begins with what is in stock there: it is to be counted. */
  counts: boolean
  /** Also products out of use. */
  inactive: boolean
  onAdd: (products: readonly ReadRow[]) => void
  onClose: () => void
}

interface Narrowed {
  readonly category: Option | null
  readonly brand: Option | null
  /** Of specifications: goods say one of those chosen of each. */
  readonly options: readonly string[]
}

/** Which categories are offered: those that goods are filtered by, as at the till. */
const filters: Narrowing = { filterable: [true] }

/** Px from the bottom at which the next page is loaded. */
const nearBottom = 100

/** Products of the list, several at a time. */
export default function PickerDialog({
  search,
  held,
  organisation_id,
  shelf,
  counts,
  inactive,
  onAdd,
  onClose,
}: PickerProps) {
  const { t } = useTranslation(['documents', 'common', 'pages'])
  const words = useWords(product)
  const searched = useSearchedFor(product)
  const [asked, setAsked] = useState(search)
  const [text, type] = useTyped(asked, setAsked, usePause(product))
  const [narrowed, setNarrowed] = useState<Narrowed>({ category: null, brand: null, options: [] })
  const [chosen, setChosen] = useState<ReadonlyMap<string, ReadRow>>(new Map())
  const [complained, setComplained] = useState(false)
  const [isStocked, setStocked] = useState(counts && shelf !== null)
  const list = usePickedList({
    search: asked,
    category: narrowed.category?.value,
    brand: narrowed.brand?.value,
    options: narrowed.options,
    organisation_id,
    // Goods out of use are offered where they are: nobody looks for them in the whole list.
    inactive: inactive && isStocked,
    inStock: isStocked ? shelf : null,
  })
  const { rows } = list
  const stock = useStock(
    shelf && [shelf.warehouse_id],
    rows.map(({ id }) => ({ product_id: id })),
    shelf?.place,
  )

  function toggle(row: ReadRow) {
    const next = new Map(chosen)
    if (!next.delete(row.id)) next.set(row.id, row)
    setChosen(next)
    setComplained(false)
  }
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    const rest = scrollHeight - scrollTop - clientHeight
    if (rest < nearBottom) list.more()
  }
  async function toggleAll() {
    setComplained(false)
    if (chosen.size > 0) return setChosen(new Map())
    const every = await list.all()
    setChosen(new Map(every.filter(({ id }) => !held.has(id)).map((row) => [row.id, row])))
  }
  const add = () => (chosen.size ? onAdd([...chosen.values()]) : setComplained(true))

  return (
    <Dialog
      title={t('picker.title')}
      size="xl"
      onClose={onClose}
      footerNote={
        <span role="status" className={cx(complained && css.complaint)}>
          {complained ? t('picker.chooseRows') : t('picker.chosen', { count: chosen.size })}
        </span>
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
          <Button variant="solid" onClick={add}>
            {t('picker.add')}
          </Button>
        </>
      }
    >
      <div className={css.filters}>
        <TextInput
          type="search"
          icon={Search}
          aria-label={searched}
          placeholder={searched}
          value={text}
          onChange={({ target }) => type(target.value.trimStart())}
        />
        <NarrowBy
          target={category}
          narrowing={filters}
          label={words.field('category')}
          value={narrowed.category}
          // Goods of another category say other things.
          onChange={(value) => setNarrowed({ ...narrowed, category: value, options: [] })}
        />
        <NarrowBy
          target={brand}
          label={words.field('brand')}
          value={narrowed.brand}
          onChange={(value) => setNarrowed({ ...narrowed, brand: value })}
        />
      </div>
      {narrowed.category && (
        <OptionsOf
          category={narrowed.category.value}
          label={words.field('specifications')}
          value={narrowed.options}
          onChange={(options) => setNarrowed({ ...narrowed, options })}
        />
      )}
      <div className={css.choosing}>
        <Checkbox
          checked={chosen.size > 0}
          disabled={list.total === 0}
          onChange={() => void toggleAll()}
          label={t('picker.all', { count: list.total })}
        />
        {shelf && stock && <Checkbox checked={isStocked} onChange={setStocked} label={t('picker.inStock')} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <section className={css.scroller} aria-label={t('picker.title')} tabIndex={0} onScroll={onScroll}>
        {list.error && <ErrorState title={list.error.message} />}
        {list.isPending && <SkeletonRows rows={8} columns={3} />}
        {list.isSuccess && rows.length === 0 && <EmptyState title={t('common:states.nothingFound')} />}
        <ul className={css.rows}>
          {rows.map((row) => {
            const isHeld = held.has(row.id)
            return (
              <li key={row.id}>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the box stands inside */}
                <label className={cx(css.row, isHeld && css.held)}>
                  <Checkbox checked={isHeld || chosen.has(row.id)} disabled={isHeld} onChange={() => toggle(row)} />
                  <span className={css.name}>{productName(row)}</span>
                  <span className={css.aside}>
                    {isHeld
                      ? t('picker.held')
                      : [titleIn(row, 'category'), titleIn(row, 'brand'), row.article].filter(Boolean).join(', ')}
                  </span>
                  {stock && (
                    <span className={cx(css.left, 'num')}>{formatQuantity(stock.get(row.id)?.quantity ?? 0)}</span>
                  )}
                </label>
              </li>
            )
          })}
        </ul>
      </section>
    </Dialog>
  )
}

const titleIn = (row: Row, name: string) => String((row[name] as Row | null | undefined)?.name ?? '')

interface NarrowByProps {
  target: Resource
  narrowing?: Narrowing
  label: string
  value: Option | null
  onChange: (value: Option | null) => void
}

function NarrowBy({ target, narrowing, label, value, onChange }: NarrowByProps) {
  const { t } = useTranslation('pages')
  return (
    <LateCombobox
      aria-label={label}
      placeholder={label}
      emptyText={t('ref.none')}
      {...useRecordOptions(target, {}, narrowing)}
      value={value}
      onChange={onChange}
    />
  )
}
