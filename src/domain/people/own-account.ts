import * as v from 'valibot'
import { spelledText } from '../kernel/spelling.ts'

const name = v.pipe(
  v.string('required'),
  v.transform((typed) => spelledText(typed)),
  v.nonEmpty('required'),
  v.maxLength(100, 'max_length'),
)

/** What people change of themselves by their own hand. */
export const ownNamesSchema = v.object({ first_name: name, last_name: name }, 'invalid')
export type OwnNames = v.InferOutput<typeof ownNamesSchema>

const typed = (max: number) => v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(max, 'max_length'))

/** Rules for new passwords; an existing one is only compared. */
export const passwordSchema = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(8, 'min_length'),
  v.maxLength(200, 'max_length'),
  v.regex(/\p{L}/u, 'letters_and_digits'),
  v.regex(/\d/, 'letters_and_digits'),
)

export const newPasswordSchema = v.pipe(
  v.object(
    { old_password: typed(200), new_password: passwordSchema, new_password_confirmation: typed(200) },
    'invalid',
  ),
  v.forward(
    v.partialCheck(
      [['new_password'], ['new_password_confirmation']],
      (input) => input.new_password === input.new_password_confirmation,
      'passwords_differ',
    ),
    ['new_password_confirmation'],
  ),
)
export type NewPassword = v.InferOutput<typeof newPasswordSchema>

/** Six figures of the app, or a recovery code however it is grouped. */
const code = v.pipe(typed(40), v.trim(), v.nonEmpty('required'))

export const codeSchema = v.object({ code }, 'invalid')
export const ownPasswordSchema = v.object({ password: typed(200) }, 'invalid')
/** What proves a person who changes how they are proved. */
export const ownProofSchema = v.object({ password: typed(200), code }, 'invalid')
export type OwnProof = v.InferOutput<typeof ownProofSchema>

/** The token of a step of the sign-in, and the code. */
export const stepSchema = v.object({ token: typed(2000) }, 'invalid')
export const stepCodeSchema = v.object({ token: typed(2000), code }, 'invalid')

/** A photo of a person may weigh so much before it is made small. */
export const avatarMegabytes = 30
export const avatarBytes = avatarMegabytes * 1_048_576
