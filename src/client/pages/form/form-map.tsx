import { lazy } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Row } from '#domain/kernel/resource.ts'

const PlaceMap = lazy(async () => {
  const [map] = await Promise.all([import('#client/fields/place-map/place-map.tsx'), loadTexts('place')])
  return map
})

interface FormMapProps {
  control: Control<Row>
  disabled: boolean
  onChange: (name: string, value: unknown) => void
}

/** Whether a line of a form is a place on the earth: its fields are the two that say it. */
export const isPlaceLine = (names: readonly string[]) => names.join() === 'lat,long'

/** The map under such a line. */
export function FormMap({ control, disabled, onChange }: FormMapProps) {
  const [lat, long] = useWatch({ control, name: ['lat', 'long'] })
  return (
    <Suspense>
      <PlaceMap
        lat={lat}
        long={long}
        disabled={disabled}
        onPick={(place) => {
          onChange('lat', place.lat)
          onChange('long', place.long)
        }}
      />
    </Suspense>
  )
}
