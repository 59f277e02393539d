import type { User } from '#client/data/user.ts'
import type { TillPlace } from './shop.ts'
import type { PlacesOf } from './use-places.ts'

/** Who sells, and where. */
export interface SellingProps {
  user: User
  place: TillPlace
  places: PlacesOf
}
