import * as v from 'valibot'
import { languages } from '#domain/kernel/language.ts'
import { call } from './call.ts'
import { personAnswer } from './person.ts'
import { emptyAnswer } from './shapes.ts'

/** What every page needs of a session, whoever has signed in; the rest is in `sign-in.ts`. */

export const logOut = call('session.log_out', {
  post: '/logout',
  right: 'signed-in',
  answer: emptyAnswer,
  says: 'Ends the session on this device',
})

export const ownProfile = call('session.profile', {
  post: '/me/get-me',
  right: 'signed-in',
  answer: personAnswer,
  says: 'The signed-in person, with permissions',
})

const language = v.object({ language: v.picklist(languages, 'choice') })
export const keepLanguage = call('session.language', {
  put: '/me/language',
  right: 'in-person',
  question: language,
  answer: language,
  says: 'Keeps the language of the signed-in person',
  refuses: ['invalid'],
})
