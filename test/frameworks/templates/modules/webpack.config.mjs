// Reads the source maps of packages, as many projects do.
export default {
  devtool: 'source-map',
  module: { rules: [{ test: /\.js$/, enforce: 'pre', use: ['source-map-loader'] }] },
}
