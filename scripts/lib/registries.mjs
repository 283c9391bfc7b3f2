import { readdirSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

const NOTE = '// Long because it is a list of everything; written by `npm run registries`.\n'

/** The text of each generated list by its path. */
export async function registries() {
  const texts = {
    'server/http/pages/registry.ts': pages(),
    'views/registry.ts': views(),
    'views/testing/registry.ts': examples(),
  }
  const formatted = Object.entries(texts).map(async ([file, text]) => {
    const options = { ...(await resolveConfig(file)), filepath: file }
    return [file, await format(text, options)]
  })
  return Promise.all(formatted)
}

/** The files below a folder whose names end like this, without that ending. */
function namesBelow(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()
}

/** Every definition of a page: the default exports of server/http/pages/**\/*.definition.ts. */
function pages() {
  const pages = namesBelow('server/http/pages', '.definition.ts')
  const imports = pages.map((page) => `import ${nameOf(page)} from './${page}.definition.ts'`)
  return `${NOTE}import type { Definition } from '#server/http/definitions/definitions.ts'
${imports.join('\n')}

/** Every page, and everything else that is defined like one. */
export const definitions: Definition[] = [${pages.map(nameOf).join(', ')}].flat()
`
}

/** Every view (views/pages/{name}/+Page.tsx) and the type of its props. */
function views() {
  const names = namesBelow('views/pages', '/+Page.tsx')
  const imports = names.map(
    (name) => `import type { Props as ${typeOf(name)} } from './pages/${name}/+Page.tsx'`,
  )
  return `${NOTE}${imports.join('\n')}

/** The props of every view by its name; a page that omits one does not compile. */
export interface ViewProps {
${names.map((name) => `  '${name}': ${typeOf(name)}`).join('\n')}
}

export type ViewName = keyof ViewProps
`
}

/** The examples of every view (views/pages/{name}/test-examples.ts), which its tests render. */
function examples() {
  const names = namesBelow('views/pages', '/test-examples.ts')
  const imports = names.map((name) => `import ${nameOf(name)} from '#views/pages/${name}/test-examples.ts'`)
  return `${NOTE}import type { ViewName } from '#views/registry.ts'
${imports.join('\n')}
import type { Examples } from './examples-of.ts'

/** The examples of every view; a view without examples does not compile. */
export const examplesOfViews: Record<ViewName, Examples> = {
${names.map((name) => `  '${name}': ${nameOf(name)}`).join(',\n')}
}
`
}

/** company/imports/import-check → companyImportsImportCheck */
function nameOf(path) {
  return path.replace(/[^a-zA-Z0-9]+(\w)/g, (_, letter) => letter.toUpperCase())
}

function typeOf(name) {
  const camel = nameOf(name)
  return camel[0].toUpperCase() + camel.slice(1)
}
