import * as v from 'valibot'
import { may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { call } from './call.ts'
import { rowOf } from './shapes.ts'

const refuses = ['invalid', 'too_large', 'too_many'] as const
const stored = { name: v.string(), url_original: v.string(), url_512: v.optional(v.string()) }

const most = { files: 5, megabytes: 5 }
export const keepFiles = call('files.keep', {
  post: '/file',
  right: 'signed-in',
  files: { names: ['photos[]', 'files[]'], most: most.files, megabytes: most.megabytes },
  answer: v.object({ data: v.array(v.object(stored)) }),
  says: `Keeps up to ${most.files} files, ${most.megabytes} MB each: photos as PNG, JPG or WEBP, papers as PDF or XLSX too`,
  refuses,
})

/** The picture of a record of this kind. */
export const keepImageOf = (resource: Resource) =>
  call(`${resource.name}.image`, {
    post: `${resource.path}/:id/image`,
    of: resource,
    right: (actor) => may(actor, resource, 'update'),
    files: { names: ['image'], most: 1, megabytes: most.megabytes },
    answer: v.object({ [resource.name]: rowOf(resource) }),
    says: `Keeps the picture of a record in place of the one before: PNG, JPG or WEBP, ${most.megabytes} MB`,
    refuses: [...refuses, 'forbidden', 'not_found'],
  })
