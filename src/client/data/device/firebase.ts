import { getApps, initializeApp } from 'firebase/app'
import { getMessaging, getToken } from 'firebase/messaging'

interface Source {
  readonly firebase: Readonly<Record<'apiKey' | 'appId' | 'messagingSenderId' | 'projectId', string>>
  readonly vapid_key: string
}

/** The address that Firebase gives this browser; the same one until the browser drops it. */
export async function firebaseAddress({ firebase, vapid_key: vapidKey }: Source): Promise<string> {
  const app = getApps()[0] ?? initializeApp(firebase)
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration: await navigator.serviceWorker.ready })
}
