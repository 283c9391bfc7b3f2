import { toSnake } from './case.ts'

/** JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

declare const value: unique symbol

/** What a call answers: the schema of its results, and `T`, their type in code, which exists for the compiler only. */
export interface Answer<T> {
  readonly schema: JsonSchema
  /** The named schemas that it refers to. */
  readonly named: Readonly<Record<string, JsonSchema>>
  /** A file of this type, sent by the handler itself, instead of results. */
  readonly file?: string
  readonly [value]?: T
}

/** The type of the results: `AnswerOf<typeof companyAnswer>`. */
export type AnswerOf<A> = A extends Answer<infer T> ? T : never

type Fields = Readonly<Record<string, Answer<unknown>>>
type ValuesOf<F> = { [K in keyof F]: AnswerOf<F[K]> }
type Simplify<T> = { [K in keyof T]: T[K] }

/** Where a document keeps its named schemas. */
export const schemaAddress = (name: string) => `#/components/schemas/${name}`

function plain<T>(schema: JsonSchema): Answer<T> {
  return { schema, named: {} }
}

/** The schema made of others, with what they refer to. */
function made<T>(schema: JsonSchema, of: readonly Answer<unknown>[]): Answer<T> {
  return { schema, named: Object.assign({}, ...of.map(({ named }) => named)) }
}

/** How answers are described. Names of fields are those of the code; on the wire they are in snake_case. */
export const answer = {
  text: plain<string>({ type: 'string' }),
  /** Sanitised HTML. */
  html: plain<string>({ type: 'string', contentMediaType: 'text/html' }),
  whole: plain<number>({ type: 'integer' }),
  /** A share of 1. */
  share: plain<number>({ type: 'number', minimum: 0, maximum: 1 }),
  flag: plain<boolean>({ type: 'boolean' }),
  /** ISO 8601 in UTC. */
  moment: plain<string>({ type: 'string', format: 'date-time' }),
  /** MM/DD/YYYY (SPEC §5). */
  day: plain<string>({ type: 'string', pattern: '^\\d{2}/\\d{2}/\\d{4}$' }),
  nothing: plain<null>({ type: 'null' }),
  /** Whatever it is: its fields depend on something that the schema cannot say. */
  anyObject: plain<object>({ type: 'object' }),

  /** A file that the handler sends by itself. */
  file: (type: string, schema: JsonSchema = { type: 'string' }): Answer<unknown> => ({
    ...{ schema, named: {} },
    file: type,
  }),

  oneOf: <const T extends string | number>(...values: readonly T[]) => plain<T>({ enum: values }),

  nullable: <T>(one: Answer<T>) => made<T | null>({ anyOf: [one.schema, { type: 'null' }] }, [one]),

  either: <A, B>(one: Answer<A>, other: Answer<B>) =>
    made<A | B>({ anyOf: [one.schema, other.schema] }, [one, other]),

  listOf: <T>(item: Answer<T>) => made<readonly T[]>({ type: 'array', items: item.schema }, [item]),

  /** An object with these fields; those of `optional` may be missing. */
  object<const F extends Fields, const O extends Fields = Readonly<Record<never, never>>>(
    fields: F,
    optional?: O,
  ): Answer<Simplify<ValuesOf<F> & Partial<ValuesOf<O>>>> {
    const all = Object.entries({ ...fields, ...optional })
    return made(
      {
        type: 'object',
        properties: Object.fromEntries(all.map(([name, { schema }]) => [toSnake(name), schema])),
        required: Object.keys(fields).map(toSnake),
      },
      all.map(([, one]) => one),
    )
  },

  /** Kept once in a document, under a name in PascalCase. */
  named<T>(name: string, { schema, named }: Answer<T>): Answer<T> {
    return { schema: { $ref: schemaAddress(name) }, named: { ...named, [name]: schema } }
  },

  /** Refers to a schema from within it. */
  itself: <T>(name: string) => plain<T>({ $ref: schemaAddress(name) }),

  /** What a handler sends by itself, as an envelope. */
  sent: ({ schema, named }: Answer<unknown>): Answer<unknown> => ({ schema, named }),
}
