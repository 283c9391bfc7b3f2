import type { ArraySchema, BasicType, BooleanSchema, ObjectSchema, Schema, StringSchema } from 'joi'
import type { ErrorCode } from '#server/errors/catalogue.ts'
import Joi from './joi.ts'
import { validate } from './validate.ts'

/** Whether a checked input always has the field: a required one or one with a default does. */
type Presence = 'present' | 'optional'

declare const value: unique symbol

/** How one field of an input is checked. `T` is what the check makes of it; it exists for the compiler only. */
export interface Field<T, P extends Presence = 'optional'> {
  readonly schema: Schema
  readonly presence: P
  readonly [value]?: T
}

/** The fields of an input by name in camelCase. Spread one into another to share fields. */
export type Shape = Readonly<Record<string, Field<unknown, Presence>>>

type ValueOf<F> = F extends Field<infer T, Presence> ? T : never
type PresentIn<S> = { [K in keyof S]: S[K] extends Field<unknown, 'present'> ? K : never }[keyof S]

/** What a checked input of these fields is. */
export type ShapeValue<S> = {
  [K in keyof Pick<S, PresentIn<S>>]: ValueOf<S[K]>
} & { [K in keyof Omit<S, PresentIn<S>>]?: ValueOf<S[K]> } extends infer Value
  ? { -readonly [K in keyof Value]: Value[K] }
  : never

/** A whole input: a JSON body, a query or a form. It is a field itself, for lists and inputs within inputs. */
export interface Input<T> extends Field<T> {
  readonly schema: ObjectSchema
}

/** The type of a checked input: `InputOf<typeof listInput>`. */
export type InputOf<I extends Field<unknown>> = ValueOf<I>

/**
 * A field that may be left out. Give `T` where the schema is neither a string nor a boolean, or converts what it
 * checks: `field<number>(Joi.string().pattern(…).custom(Number))`.
 */
export function field(schema: StringSchema): Field<string>
export function field(schema: BooleanSchema): Field<boolean>
export function field<T>(schema: Schema): Field<T>
export function field(schema: Schema): Field<unknown> {
  return { schema, presence: 'optional' }
}

/** A field that must be given. `message` is said instead of the usual sentence when it is missing, empty or no text. */
export function required<T>({ schema }: Field<T, Presence>, message?: string): Field<T, 'present'> {
  const rule = schema.required()
  if (message === undefined) return { schema: rule, presence: 'present' }
  const messages = { 'any.required': message, 'string.empty': message, 'string.base': message }
  return { schema: rule.messages(messages), presence: 'present' }
}

/** A field that may be left out and is `fallback` then. */
export function withDefault<T extends BasicType>(
  { schema }: Field<T, Presence>,
  fallback: NoInfer<T>,
): Field<T, 'present'> {
  return { schema: schema.default(fallback), presence: 'present' }
}

/** A field that may be left out, whatever it was before. */
export function optional<T>({ schema }: Field<T, Presence>): Field<T> {
  return { schema: schema.optional(), presence: 'optional' }
}

/** A field that may be null. */
export function nullable<T, P extends Presence>({ schema, presence }: Field<T, P>): Field<T | null, P> {
  return { schema: schema.allow(null), presence }
}

/** One of these values, as they are spelled. */
export function oneOf<const T>(values: readonly T[]): Field<T> {
  return field<T>(Joi.valid(...values))
}

/** A list of such items. `change` adds rules about the list: `(list) => list.min(1).max(50)`. */
export function listOf<T>(
  item: Field<T, Presence>,
  change: (list: ArraySchema) => ArraySchema = (list) => list,
): Field<T[]> {
  return field<T[]>(change(Joi.array().items(item.schema)))
}

/** An input of these fields. */
export function input<const S extends Shape>(shape: S): Input<ShapeValue<S>> {
  return lazily(() => Joi.object(schemasOf(shape)))
}

/** The input and more fields; rules about the whole of it stay. */
export function extend<T, const S extends Shape>(base: Input<T>, shape: S): Input<T & ShapeValue<S>> {
  return lazily(() => base.schema.keys(schemasOf(shape)))
}

/** Rules about a whole input: what one field asks of another, or what it is converted to (`U`). */
export function refine<T, U = T>(
  base: Input<T>,
  change: (schema: ObjectSchema<T>) => ObjectSchema,
): Input<U> {
  return lazily(() => change(base.schema))
}

/** The input, converted after its check: its type is what `convert` returns. */
export function converted<T, U extends object>(base: Input<T>, convert: (value: T) => U): Input<U> {
  return lazily(() => base.schema.custom((value: T) => convert(value)))
}

/**
 * Checks what was sent and converts it; what the input does not name is dropped.
 * @throws AppError `code` with every fault, at the name of its field
 */
export function readInput<T>(from: Input<T>, raw: unknown, code: ErrorCode = 406): T {
  return validate<T>(from.schema, raw, code)
}

/** Like `readInput`, but what the input does not name, in it or in inputs within it, is a fault too. */
export function readWholeInput<T>(from: Input<T>, raw: unknown): T {
  return validate<T>(from.schema, raw, 406, 'refused')
}

/** The fields of an input by name, with joi's name of their type. Not by `describe()`: it would check each description. */
export function fieldTypesOf({ schema }: Input<unknown>): ReadonlyMap<string, string | undefined> {
  const fields: { key: string; schema: Schema }[] = schema.$_terms.keys ?? []
  return new Map(fields.map((field) => [field.key, field.schema.type]))
}

/** Made when it is asked for first: there are hundreds of inputs, and a process that starts needs none of them. */
function lazily<T>(make: () => ObjectSchema): Input<T> {
  let made: ObjectSchema | undefined
  return {
    get schema() {
      return (made ??= make())
    },
    presence: 'optional',
  }
}

function schemasOf(shape: Shape): Record<string, Schema> {
  return Object.fromEntries(Object.entries(shape).map(([name, { schema }]) => [name, schema]))
}
