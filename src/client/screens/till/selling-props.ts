import type { User } from '#client/data/person/user.ts'
import type { TillPlace } from './place/shop.ts'
import type { PlacesOf } from './place/use-places.ts'

/** Who sells, and where. */
export interface SellingProps {
  user: User
  place: TillPlace
  places: PlacesOf
}
