import { type MouseEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { EmptyState } from '#client/parts/states.tsx'
import { lowTill } from '../parts/small-till.ts'
import { searchId } from '../parts/use-keys.ts'
import { useBooks } from '../state/books.ts'
import { choose } from '../state/counter.ts'
import { useTill } from '../state/desk.ts'
import { useFavourites } from '../state/favourites.ts'
import type { Item } from '../state/goods.ts'
import { useStocked } from '../state/live-catalogue.ts'
import { currentSale, quantityIn } from '../state/sale.ts'
import { look, openAsked, useLooked } from '../state/ui.ts'
import { FavouritesNote } from './favourites-note.tsx'
import { useFound } from './found.ts'
import { useGroups } from './groups.ts'
import { GroupsBar } from './groups-bar.tsx'
import { OptionsBar } from './options-bar.tsx'
import { Tile } from './tile.tsx'
import css from './tiles.module.css'

const page = 40
/** Roughly the tiles visible without scrolling. */
const first = 16

/** The goods that are looked for, as tiles. */
export function GoodsPane() {
  const { t } = useTranslation('till')
  const text = useLooked((now) => now.sought)
  const group = useLooked((now) => now.group)
  const at = useLooked((now) => now.at)
  const { whole, catalogue } = useStocked()
  const marking = useLooked((now) => now.marking)
  const favourites = useFavourites()
  const { items: found, readAs, meant, lacksFavourites } = useFound()
  const sale = currentSale(useTill())
  const books = useBooks()
  const { categories } = useGroups()
  const named = (text === '' && categories.find(({ id }) => id === group)?.name) || null
  const [shown, setShown] = useState(page)
  const pane = useRef<HTMLDivElement>(null)
  // For speed: tiles out of sight are drawn after the visible ones.
  const later = useDeferredValue(found)
  const tiles = [...found.slice(0, first), ...(found.length > first ? later.slice(first, shown) : [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search starts at the top.
  useEffect(() => {
    setShown(page)
    pane.current?.scrollTo(0, 0)
  }, [text, group])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the highlighted tile.
  useEffect(() => {
    if (text) pane.current?.querySelector('[data-on]')?.scrollIntoView({ block: 'nearest' })
  }, [at, text])

  const chosen = useRef((item: Item) => choose(item, books))
  chosen.current = (item) => choose(item, books)
  const stable = useRef((item: Item) => chosen.current(item)).current
  return (
    <div className={css.pane}>
      <GroupsBar />
      {group && <OptionsBar key={group} group={group} />}
      <FavouritesNote lacks={lacksFavourites} />
      <div ref={pane} className={css.scroll}>
        {found.length === 0 && catalogue && (text || whole) && (
          <EmptyState
            title={t(text ? 'goods.nothing' : 'goods.empty')}
            text={t(text ? 'goods.nothingText' : 'goods.emptyText', { text })}
            actions={
              meant && (
                <Button size="till" variant="subtle" onClick={() => look({ text: meant })}>
                  {t('goods.meant', { text: meant })}
                </Button>
              )
            }
          />
        )}
        {readAs && (
          <p role="status" className={css.readAs}>
            {t('goods.readAs', { text: readAs })}
          </p>
        )}
        {/* While the search has the focus on a low screen, so it stays: what moves with it would move from under the finger. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the tiles are buttons. */}
        <div className={css.tiles} onMouseDown={keepSearch}>
          {tiles.map((item, index) => (
            // Keyed by place, for speed: a new search changes the tiles' content instead of making new ones.
            <Tile
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              key={index}
              item={item}
              group={named}
              taken={quantityIn(sale, item.id)}
              on={text !== '' && index === at}
              marked={marking ? (favourites?.includes(item.id) ?? false) : undefined}
              onTake={stable}
              onMore={showProduct}
              t={t}
            />
          ))}
        </div>
        {found.length > shown && (
          <Button size="till" variant="quiet" className={css.more} onClick={() => setShown(shown + page)}>
            {t('goods.more', { number: found.length - shown })}
          </Button>
        )}
      </div>
    </div>
  )
}

const keepSearch = (event: MouseEvent) =>
  matchMedia(lowTill).matches && document.activeElement?.id === searchId && event.preventDefault()

const showProduct = (item: Item) => openAsked({ kind: 'product', item })
