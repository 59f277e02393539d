import { circleMarker, control, type Map as LeafletMap, map as mapIn, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { later } from '#client/parts/at-work.ts'
import { clickPause, type MapPlace, nowhere, placeAt, zooms } from './place.ts'

interface Drawing {
  readonly tiles: string
  readonly credit: string
  /** What the buttons say that bring the map nearer, and further away. */
  readonly nearer: string
  readonly further: string
  readonly place: MapPlace | null
  readonly onPick: (place: MapPlace) => void
  /** Called with whether pictures of the map come. */
  readonly onTiles: (areComing: boolean) => void
}

/** A map in the element; clicked, it tells the place. */
export function drawMap(element: HTMLElement, { tiles, credit, nearer, further, place, onPick, onTiles }: Drawing) {
  const { lat, long } = place ?? nowhere
  const map: LeafletMap = mapIn(element, { zoomControl: false }).setView(
    [lat, long],
    place ? zooms.address : zooms.country,
  )
  map.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: nearer, zoomOutTitle: further }).addTo(map)
  tileLayer(tiles, { attribution: credit, maxZoom: 19 })
    .on('tileload', () => onTiles(true))
    .on('tileerror', () => onTiles(false))
    .addTo(map)
  const marker = circleMarker([lat, long], { radius: 9, weight: 3 })
  if (place) marker.addTo(map)

  let callOff = () => {}
  map.on('click', ({ latlng }) => {
    callOff()
    callOff = later('typing', () => onPick(placeAt(latlng.lat, latlng.lng)), clickPause)
  })
  map.on('dblclick', () => callOff())

  return {
    centre(): MapPlace {
      const { lat, lng } = map.getCenter()
      return placeAt(lat, lng)
    },
    /** Shows another place; one out of sight is brought into it. */
    show(next: MapPlace | null) {
      if (!next) return void marker.remove()
      marker.setLatLng([next.lat, next.long]).addTo(map)
      if (!map.getBounds().contains([next.lat, next.long]))
        map.setView([next.lat, next.long], Math.max(map.getZoom(), zooms.address))
    },
    remove() {
      callOff()
      map.remove()
    },
  }
}
