/** Whether an object has a property of its own. */
export const isOwn = (object: object, name: string): boolean => !!Reflect.getOwnPropertyDescriptor(object, name)
