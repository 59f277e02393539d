import Crosshair from 'lucide-react/icons/crosshair'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { mapSource } from '#wire/map.ts'
import { type MapPlace, placeAt, placeIn } from './place.ts'
import css from './place-map.module.css'

interface PlaceMapProps {
  lat: unknown
  long: unknown
  disabled: boolean
  onPick: (place: MapPlace) => void
}

/** A place on a map beside its typed degrees: by a click, by where the device is, or by the middle of the map. */
export default function PlaceMap({ lat, long, disabled, onPick }: PlaceMapProps) {
  const { t } = useTranslation('place')
  const { data, error } = useCall(mapSource, {})
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<Awaited<ReturnType<typeof drawnIn>> | null>(null)
  const latest = useRef({ place: placeIn(lat, long), disabled, onPick })
  latest.current = { place: placeIn(lat, long), disabled, onPick }
  const [isDrawn, setDrawn] = useState(false)
  const [areTilesComing, setTilesComing] = useState(true)
  const [trouble, setTrouble] = useState<'denied' | 'unknown' | null>(null)
  const tiles = data?.tiles ?? null
  const credit = data?.credit ?? ''

  useEffect(() => {
    if (!tiles || !element.current) return
    let isOver = false
    const at = element.current
    void drawnIn(at, {
      tiles,
      credit,
      nearer: t('nearer'),
      further: t('further'),
      place: latest.current.place,
      onPick: (place) => !latest.current.disabled && latest.current.onPick(place),
      onTiles: setTilesComing,
    }).then((map) => {
      if (isOver) return map.remove()
      drawn.current = map
      map.show(latest.current.place)
      setDrawn(true)
    })
    return () => {
      isOver = true
      drawn.current?.remove()
      drawn.current = null
      setDrawn(false)
    }
  }, [tiles, credit, t])
  useEffect(() => drawn.current?.show(placeIn(lat, long)), [lat, long])

  function locate() {
    setTrouble(null)
    if (!navigator.geolocation) return setTrouble('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onPick(placeAt(coords.latitude, coords.longitude)),
      ({ code, PERMISSION_DENIED }) => setTrouble(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }

  return (
    <div className={css.place}>
      {tiles && <section ref={element} className={css.map} aria-label={t('map')} />}
      {tiles && !areTilesComing && <p className={css.quiet}>{t('noTiles')}</p>}
      {(error || data) && !tiles && <p className={css.quiet}>{t(error ? 'offline' : 'none')}</p>}
      {!disabled && (
        <div className={css.buttons}>
          <Button icon={LocateFixed} onClick={locate}>
            {t('here')}
          </Button>
          {isDrawn && (
            <Button icon={Crosshair} onClick={() => drawn.current && onPick(drawn.current.centre())}>
              {t('centre')}
            </Button>
          )}
        </div>
      )}
      <p role="status" className={css.trouble}>
        {trouble && t(trouble)}
      </p>
    </div>
  )
}

async function drawnIn(...args: Parameters<typeof import('./drawn-map.ts')['drawMap']>) {
  return (await import('./drawn-map.ts')).drawMap(...args)
}
