// Draws openapi.json as a page that can be read: parts on the left, calls that open on the right.
const api = await (await fetch('openapi.json')).json()

const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children)
  return element
}

const methods = ['get', 'post', 'put', 'delete']
const calls = Object.entries(api.paths).flatMap(([path, item]) =>
  methods.filter((method) => item[method]).map((method) => ({ path, method, ...item[method] })),
)
const parts = Map.groupBy(calls, ({ tags }) => tags?.[0] ?? 'other')

document
  .querySelector('nav')
  .append(
    make('strong', {}, `${api.info.title} ${api.info.version}`),
    ...[...parts.keys()].map((part) => make('a', { href: `#${part}` }, part)),
    make('p', {}, make('a', { href: 'openapi.json' }, 'openapi.json')),
  )

document
  .querySelector('main')
  .append(
    make('h1', {}, api.info.title),
    make('p', {}, api.info.description),
    ...[...parts].flatMap(([part, list]) => [make('h2', { id: part }, part), ...list.map(drawCall)]),
  )

function drawCall({ path, method, summary = '', description, parameters = [], requestBody, responses, security }) {
  const open = security?.length === 0 ? 'open to everybody' : description
  const details = make(
    'details',
    {},
    make('summary', {}, make('b', {}, method.toUpperCase()), make('code', {}, path), make('small', {}, summary)),
  )
  // Drawn when opened: all of it at once would be slow.
  details.addEventListener(
    'toggle',
    () => {
      if (open) details.append(make('p', {}, open))
      if (parameters.length) details.append(make('h3', {}, 'Parameters'), drawParameters(parameters))
      if (requestBody) details.append(make('h3', {}, 'Body'), drawContent(requestBody.content))
      for (const [status, answer] of Object.entries(responses)) details.append(...drawAnswer(status, answer))
    },
    { once: true },
  )
  return details
}

function drawParameters(parameters) {
  const rows = parameters.map(({ name, in: place, description = '', schema = {} }) => {
    const kind = schema.enum?.join(' | ') ?? schema.type ?? ''
    return make('tr', {}, ...[make('code', {}, name), place, kind, description].map((cell) => make('td', {}, cell)))
  })
  return make('table', {}, make('tbody', {}, ...rows))
}

function drawAnswer(status, { description, content }) {
  const title = make('h3', {}, `${status} ${description}`)
  return content && status < 300 ? [title, drawContent(content)] : [title]
}

function drawContent(content) {
  const [[type, { schema = {} }]] = Object.entries(content)
  return make('pre', { tabIndex: 0 }, `${type}\n${JSON.stringify(example(schema), null, 2)}`)
}

/** The shape of a schema as one would write it down: each value replaced by its kind. */
function example(schema, depth = 0) {
  if (depth > 8) return '…'
  if (schema.$ref) return example(api.components.schemas[schema.$ref.split('/').at(-1)], depth + 1)
  if (schema.anyOf) {
    const [first, ...rest] = schema.anyOf.map((one) => example(one, depth + 1))
    return typeof first === 'string' ? [first, ...rest].join(' | ') : first
  }
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.type === 'array') return [example(schema.items, depth + 1)]
  if (!schema.properties) return schema.format ?? schema.type ?? 'any'
  return Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, example(value, depth + 1)]))
}
