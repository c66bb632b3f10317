// The command loads these at every start, and uses nothing of them to generate.
module.exports = {};
