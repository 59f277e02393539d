import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { saveRow } from '#client/data/device/changes.ts'
import { formatMoney } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { barcode } from '#domain/references/barcode.ts'
import css from '../parts/dialogs.module.css'
import { FindAmong } from '../parts/find-among.tsx'
import { TillDialog } from '../parts/till-dialog.tsx'
import { useBooks } from '../state/books.ts'
import { scan } from '../state/counter.ts'
import type { Item } from '../state/goods.ts'
import { useStocked } from '../state/live-catalogue.ts'

const most = 30

/** Assigns an unknown code to a product as its barcode; all tills then know it. */
export function AttachDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation('till')
  const { catalogue } = useStocked()
  const books = useBooks()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const found = text.trim() ? catalogue?.search(text) : null

  async function attach({ id, name }: Item) {
    if (busy) return
    setBusy(true)
    const input = { product_id: id, barcode: code }
    const saved = await saveRow(barcode, { action: 'create', id: v7(), input }).finally(() => setBusy(false))
    if (!saved.ok) return notify.error(inOneBreath(saved))
    catalogue?.putBarcode(input)
    notify.success(t('attach.done', { name }))
    onClose()
    scan(books, [code])
  }

  return (
    <TillDialog size="sm" title={t('attach.title')} guarded onClose={onClose}>
      <p className={`${css.about} num`}>{code}</p>
      <FindAmong
        label={t('attach.find')}
        text={text}
        onText={setText}
        found={found?.items.slice(0, most) ?? []}
        readAs={found?.readAs}
        meant={found?.meant}
        nothing={t(text.trim() ? 'goods.nothing' : 'attach.type')}
        busy={busy}
        onChoose={(item) => void attach(item)}
      >
        {({ name, about, price }) => (
          <>
            <span>
              {name}
              {about && <small>{about}</small>}
            </span>
            <small className="num">{price === null ? t('goods.noPrice') : formatMoney(price)}</small>
          </>
        )}
      </FindAmong>
    </TillDialog>
  )
}
