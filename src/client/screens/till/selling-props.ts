import type { User } from '#client/data/person/user.ts'
import type { TillPlace } from './place/shop.ts'
import type { PlacesOf } from './place/use-places.ts'

/** The seller and the place of the till. */
export interface SellingProps {
  user: User
  place: TillPlace
  places: PlacesOf
}
