import { loadTexts } from '../parts/i18n/i18n.ts'
import { ProfilePage } from '../screens/profile/profile-page.tsx'

export async function loader() {
  await loadTexts('profile', 'home', 'session')
  return null
}

export const Component = ProfilePage
