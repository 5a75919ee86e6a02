import type { MeshoptDecoder } from "meshoptimizer/decoder";
import type { Accessor, MeshoptView } from "./gltf.ts";
import { BadModel } from "./bad-model.ts";
import { damaged, type Glb } from "./read-glb.ts";

/** What all compressed parts of a model may take once they are decoded. */
const maxDecodedBytes = 96 * 1024 * 1024;

const componentBytes = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const;
const componentsOf: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

/** The content of a model's buffer views and accessors. Every range is checked. */
export class BufferViews {
  readonly #glb: Glb;
  readonly #decoder: typeof MeshoptDecoder;
  readonly #decoded = new Map<number, Uint8Array>();
  readonly #numbers = new Map<number, Float64Array>();

  private constructor(glb: Glb, decoder: typeof MeshoptDecoder) {
    this.#glb = glb;
    this.#decoder = decoder;
  }

  /** @throws BadModel if the compressed parts would take too much memory */
  static async open(glb: Glb): Promise<BufferViews> {
    const size = glb.document.bufferViews.reduce((sum, { extensions }) => {
      const { count = 0, byteStride = 0 } = extensions?.EXT_meshopt_compression ?? {};
      return sum + count * byteStride;
    }, 0);
    if (size > maxDecodedBytes) {
      throw new BadModel("The model is too large once it is unpacked. Simplify it.");
    }
    // Loaded on demand: it compiles WebAssembly.
    const { MeshoptDecoder: decoder } = await import("meshoptimizer/decoder");
    await decoder.ready;
    return new BufferViews(glb, decoder);
  }

  /**
   * Returns the bytes of a buffer view.
   * @throws BadModel if it lies outside the file or cannot be decoded
   */
  read(index: number): Uint8Array {
    const known = this.#decoded.get(index);
    if (known) {
      return known;
    }
    const view = this.#glb.document.bufferViews[index];
    if (!view) {
      throw damaged(`it refers to its part ${index}, which it does not have (bufferViews)`);
    }
    const packed = view.extensions?.EXT_meshopt_compression;
    if (packed && !isConsistent(packed, view)) {
      throw damaged(`its compressed part ${index} has another size than it says (bufferViews)`);
    }
    const bytes = packed ? this.#decode(packed) : this.#slice(view);
    this.#decoded.set(index, bytes);
    return bytes;
  }

  /**
   * Returns the numbers of an accessor, one element after the other. Normalised integers become fractions. They are
   * copied once, however many parts of the model share them.
   * @param type "SCALAR" or "VEC3", which the accessor must have
   * @throws BadModel
   */
  numbers(index: number, type: "SCALAR" | "VEC3"): Float64Array {
    const known = this.#numbers.get(index);
    const numbers = known ?? this.#copy(index, type);
    if (this.#glb.document.accessors[index]?.type !== type) {
      throw wrongNumbers(index);
    }
    this.#numbers.set(index, numbers);
    return numbers;
  }

  #copy(index: number, type: "SCALAR" | "VEC3"): Float64Array {
    const accessor = this.#glb.document.accessors[index];
    if (!accessor || accessor.type !== type || accessor.sparse !== undefined) {
      throw accessor?.sparse === undefined
        ? wrongNumbers(index)
        : new BadModel("The model has sparse accessors. Export it without them.");
    }
    const { bufferView, byteOffset, componentType, count } = accessor;
    const components = componentsOf[type] ?? 1;
    const bytes = bufferView === undefined ? new Uint8Array() : this.read(bufferView);
    const size = componentBytes[componentType];
    const stride = this.#strideOf(bufferView) ?? size * components;
    const end = count === 0 ? 0 : byteOffset + (count - 1) * stride + size * components;
    // A shorter stride would read the same bytes many times.
    if (stride < size * components) {
      throw damaged(`its numbers ${index} overlap in the file (accessors)`);
    }
    if (end > bytes.length) {
      throw damaged(`its numbers ${index} are not all in the file (accessors)`);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const numbers = new Float64Array(count * components);
    for (let element = 0; element < count; element += 1) {
      for (let component = 0; component < components; component += 1) {
        const at = byteOffset + element * stride + component * size;
        numbers[element * components + component] = readNumber(view, at, accessor);
      }
    }
    return numbers;
  }

  #strideOf(index: number | undefined): number | undefined {
    const view = index === undefined ? undefined : this.#glb.document.bufferViews[index];
    return view?.extensions?.EXT_meshopt_compression?.byteStride ?? view?.byteStride;
  }

  #slice({
    buffer,
    byteOffset,
    byteLength,
  }: Pick<MeshoptView, "buffer" | "byteOffset" | "byteLength">): Uint8Array {
    // A GLB file has one buffer with content, which is the first.
    if (buffer !== 0) {
      throw damaged("its geometry is in more than one binary part, of which a GLB file has one");
    }
    const end = byteOffset + byteLength;
    if (end > this.#glb.binary.length) {
      throw damaged(
        `it refers to byte ${end} of its binary part, which has ${this.#glb.binary.length}`,
      );
    }
    return this.#glb.binary.subarray(byteOffset, end);
  }

  #decode(view: MeshoptView): Uint8Array {
    const { count, byteStride, mode, filter } = view;
    const target = new Uint8Array(count * byteStride);
    try {
      this.#decoder.decodeGltfBuffer(target, count, byteStride, this.#slice(view), mode, filter);
    } catch {
      throw damaged("a compressed part (EXT_meshopt_compression) cannot be unpacked");
    }
    return target;
  }
}

const wrongNumbers = (index: number) =>
  damaged(`it uses its numbers ${index} for something else than they are (accessors)`);

/** Whether the sizes of compressed content agree with those of its view, and with its kind. */
function isConsistent(
  { count, byteStride, mode }: MeshoptView,
  view: { readonly byteLength: number; readonly byteStride?: number | undefined },
): boolean {
  const fitsView =
    count * byteStride === view.byteLength && (view.byteStride ?? byteStride) === byteStride;
  const fitsKind =
    mode === "ATTRIBUTES"
      ? byteStride % 4 === 0
      : (byteStride === 2 || byteStride === 4) && (mode === "INDICES" || count % 3 === 0);
  return fitsView && fitsKind;
}

function readNumber(view: DataView, at: number, { componentType, normalized }: Accessor): number {
  switch (componentType) {
    case 5120:
      return normalized ? Math.max(view.getInt8(at) / 127, -1) : view.getInt8(at);
    case 5121:
      return normalized ? view.getUint8(at) / 255 : view.getUint8(at);
    case 5122:
      return normalized ? Math.max(view.getInt16(at, true) / 32_767, -1) : view.getInt16(at, true);
    case 5123:
      return normalized ? view.getUint16(at, true) / 65_535 : view.getUint16(at, true);
    case 5125:
      return view.getUint32(at, true);
    case 5126:
      return view.getFloat32(at, true);
  }
}
