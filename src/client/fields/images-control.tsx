import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReach } from '#client/data/call/connection.ts'
import type { Uploaded } from '#client/data/call/upload.ts'
import { cx } from '#client/parts/cx.ts'
import { useFieldControl } from '#client/parts/field.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { ControlProps } from './control.ts'
import css from './images.module.css'
import { largestMegabytes, photoTypes, readyPhotos } from './photo-files.ts'
import { PhotoTile } from './photo-tile.tsx'
import { useUpload } from './use-upload.ts'

const photos = {
  ready: readyPhotos,
  held: (file: Uploaded): StoredFile => ({ ...file, url_512: file.url_512 ?? file.url_original }),
}

/** Photos by click, drop or paste; the first is the main one. */
export function ImagesControl({ field, value, onChange, onBlur, disabled }: ControlProps<'images'>) {
  const { t } = useTranslation('pages')
  const touch = useMedia(coarsePointer)
  const offline = useReach() === 'offline'
  const control = useFieldControl()
  const frame = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const { add, waiting, messages } = useUpload(
    { value, max: field.max, onChange },
    { ...photos, say: (fault, params) => t(`images.${fault}`, params) },
  )
  const room = disabled ? 0 : field.max - value.length - waiting
  const open = room > 0
  usePaste(frame, open ? add : null)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a mouse's way beside the button's
    <div
      ref={frame}
      className={cx(css.images, field.max === 1 && css.single, over && css.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(open)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (open) void add([...event.dataTransfer.files])
      }}
    >
      <ul className={css.tiles}>
        {value.map((file, at) => (
          <PhotoTile
            key={file.name}
            file={file}
            at={at}
            all={value}
            onChange={disabled ? null : onChange}
            single={field.max === 1}
          />
        ))}
        {waiting > 0 && (
          <li className={cx(css.tile, value.length === 0 && css.main)}>
            <span className={css.waiting} role="status">
              {t('images.uploading')}
            </span>
          </li>
        )}
        {room > 0 && (
          <li className={cx(css.tile, css.add, value.length + waiting === 0 && css.main)}>
            <label data-tip={value.length ? t('images.add') : undefined}>
              <Icon of={ImagePlus} size={value.length ? 18 : 22} />
              {value.length + waiting === 0 && <span>{t('images.drop')}</span>}
              <input
                {...control}
                type="file"
                className="unseen"
                accept={photoTypes.join()}
                multiple={field.max > 1}
                disabled={!open}
                aria-label={t('images.add')}
                onBlur={onBlur}
                onChange={(event) => {
                  void add([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
        {room > 0 && touch && (
          <li className={cx(css.tile, css.add)}>
            <label data-tip={t('images.camera')}>
              <Icon of={Camera} size={22} />
              <input
                type="file"
                className="unseen"
                accept="image/*"
                capture="environment"
                aria-label={t('images.camera')}
                onBlur={onBlur}
                onChange={(event) => {
                  void add([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {messages.map((message) => (
        <p key={message} className={css.fault} role="alert">
          {message}
        </p>
      ))}
      {!disabled && (
        <p className={css.help}>{offline ? t('images.offline') : t('images.help', { limit: largestMegabytes })}</p>
      )}
    </div>
  )
}

/** A pasted picture goes to the topmost form. */
function usePaste(frame: { current: HTMLElement | null }, add: ((files: readonly File[]) => void) | null) {
  const latest = useRef(add)
  latest.current = add
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!latest.current || !files.length || frame.current?.closest('[inert], [aria-hidden="true"]')) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [frame])
}
