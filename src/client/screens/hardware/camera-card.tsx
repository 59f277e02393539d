import Camera from 'lucide-react/icons/camera'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellScan } from '#client/hardware/scan/scans.ts'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { cx } from '#client/parts/cx.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import css from './hardware.module.css'
import { ThingCard } from './thing-card.tsx'

const CameraScanner = lazy(() => import('#client/hardware/camera/camera-scanner.tsx'))

export function CameraCard() {
  const { t } = useTranslation('hardware')
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState<'busy' | 'done' | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  /** Reads the codes of chosen photos with the camera's decoder. */
  async function read(photos: readonly File[]) {
    setTrouble(null)
    setReading('busy')
    const { decodePhoto, openDecoder } = await import('#client/hardware/camera/decoder.ts')
    const decoder = openDecoder()
    const empty: string[] = []
    try {
      for (const photo of photos) {
        const texts = await decodePhoto(decoder, photo)
        if (texts.length > 0) tellScan(texts, 'camera')
        else empty.push(photo.name)
      }
      if (empty.length > 0) setTrouble(t('camera.photoNothing', { name: empty.join(', ') }))
    } catch {
      setTrouble(t('camera.decoder'))
    } finally {
      decoder.close()
      setReading('done')
    }
  }

  return (
    <ThingCard
      title={t('camera.heading')}
      icon={Camera}
      tone="quiet"
      state={open ? t('scanner.waiting') : t('camera.ready')}
      mend={t('camera.mend')}
    >
      {open && (
        <div className={css.screen}>
          <Suspense fallback={null}>
            <CameraScanner onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
      {trouble && <State tone="warning">{trouble}</State>}
      <div className={css.ways} data-reading={reading ?? undefined}>
        {!open && <Button onClick={() => setOpen(true)}>{t('camera.test')}</Button>}
        <label className={cx(buttonClass(), css.file)}>
          {t('camera.photos')}
          <input
            type="file"
            name="photos"
            accept="image/*"
            multiple
            onChange={({ target }) => {
              const photos = [...(target.files ?? [])]
              target.value = ''
              void read(photos)
            }}
          />
        </label>
      </div>
    </ThingCard>
  )
}
