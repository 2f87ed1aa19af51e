import { expect } from 'vitest'
import type { Ask } from '../core/ask.ts'
import type { Fact } from '../core/steps.ts'

type Part = Readonly<Record<string, unknown>>

/** A game that a test tells in order: what is asked, what each seat sees and what was told, of any game. */
export abstract class ToldTable {
  protected abstract open(): readonly Ask[]
  protected abstract viewOf(seat: string): unknown
  /** Returns the facts told since the beginning. */
  abstract facts(): readonly Fact[]

  /** Checks that exactly this question is open; with ids, exactly these options. */
  asks(who: string, what: string, ids?: readonly string[]): this {
    const ask = this.asked()
    expect([ask.who, ask.what]).toEqual([who, what])
    if (ids) expect(ask.options.map(option => option.id).sort()).toEqual([...ids].sort())
    return this
  }
  /** Checks that all of these can be chosen now, perhaps among others. */
  offers(...ids: string[]): this {
    expect(this.asked().options.map(option => option.id)).toEqual(expect.arrayContaining(ids))
    return this
  }
  /** Checks that none of these can be chosen now. */
  withholds(...ids: string[]): this {
    const open = this.asked().options.map(option => option.id)
    expect(ids.filter(id => open.includes(id))).toEqual([])
    return this
  }
  /** Checks that the seat's own view, or that of the 'table', has at least this in it. */
  sees(seat: string, part: Part): this {
    expect(this.viewOf(seat)).toMatchObject(part)
    return this
  }
  /** Checks that nothing of that name is in the seat's view. */
  seesNo(seat: string, part: string): this {
    expect(this.viewOf(seat)).not.toHaveProperty(part)
    return this
  }
  /** Checks that a fact of this kind was told. */
  told(fact: string, part: Part = {}): this {
    expect(this.facts()).toContainEqual(expect.objectContaining({ fact, ...part }))
    return this
  }

  protected asked(): Ask {
    const [ask, ...more] = this.open()
    if (!ask) throw new Error('nothing is asked')
    expect(more).toEqual([])
    return ask
  }
}
